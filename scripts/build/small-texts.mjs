// In the browser's bundle, a text is only its words in each language and one shared function that picks them. The compiler's own output has
// a function for each language and each text, and a runtime that can find out the language in many ways; here the page says it.
import { locales } from '../../src/contract/locale.ts'

const runtime = `
let locale = () => '${locales[0]}'
export const getLocale = () => locale()
export const overwriteGetLocale = getLocale => { locale = getLocale }
export const getServerAsyncLocalStorage = () => undefined
export const text = (...words) => (inputs, options) => {
  const chosen = words[${JSON.stringify(locales)}.indexOf(options?.locale ?? locale())]
  return typeof chosen === 'string' ? chosen : chosen(inputs)
}`

/** @returns {import('vite').Plugin} */
export function smallTexts() {
  return {
    name: 'small-texts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/texts\/(runtime\.js|messages\/(?!_index)\w+\.js)$/ },
      handler(code, id) {
        if (id.endsWith('runtime.js')) return { code: runtime, map: null, moduleSideEffects: false }
        const [, name] = /^export const (\w+) =/m.exec(code) ?? this.error('a text without a name')
        const words = locales.map(locale => wordsIn(code, locale) ?? this.error(`no words in ${locale}`))
        return {
          code: `import { text } from '../runtime.js'\nexport const ${name} = /* @__PURE__ */ text(${words.join(', ')})`,
          map: null,
          moduleSideEffects: false,
        }
      },
    },
  }
}

/** The expression of a text in one language: a string, or a function of its inputs. */
function wordsIn(code, locale) {
  const [, expression] = new RegExp(`^const ${locale}_\\w+ = ([^]*?^\\});`, 'm').exec(code) ?? []
  const [, constant] =
    /^[^(]*\([^)]*\) => LocalizedString\} \*\/ \(\) => \{\s*return [^(]*\((`[^`$]*`)\)\s*\}$/.exec(expression ?? '') ?? []
  return constant ?? expression
}
