// npm run check: all static checks. Prints one line per step: `ok <step>` or `FAILED <step>`.
// `--generated`: the generated files that the steps need exist already.
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generate, program } from './generate.mjs'
import { install, root } from './prepare.mjs'
import { exitWith } from './run.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

/** Each step returns its error output, which is empty on success. @type {Record<string, () => Promise<string>>} */
const steps = {
  types: () => program([bin('typescript/bin/tsc'), '--noEmit']),
  lint: () => program([bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--max-diagnostics=50']),
  zones: () => program(['scripts/zones.mjs']),
  sizes: () => program(['scripts/sizes.mjs']),
  texts: async () => texts().join('\n'),
  unused: () => program([bin('knip/bin/knip.js'), '--no-progress']),
  migrations,
}

await exitWith(async () => {
  await install()
  const failed = process.argv.includes('--generated') ? '' : await generate()
  if (failed) return report('generate', failed)
  const codes = await Promise.all(Object.entries(steps).map(async ([name, step]) => report(name, await step())))
  return Math.max(...codes)
})

/** @returns {number} the exit code: 1 when there is error output */
function report(step, errors) {
  console.log(errors ? `FAILED ${step}\n${errors.trim()}\n` : `ok ${step}`)
  return errors ? 1 : 0
}

/**
 * Checks the catalogues of all features: the same keys and placeholders in each language, no empty text, each key in one folder only and
 * used.
 */
function texts() {
  const errors = []
  const owners = new Map()
  for (const folder of globSync('src/{features/*,site,ui}/texts', { cwd: root })) {
    const catalogues = globSync(`${folder}/*.json`, { cwd: root }).map(file => ({
      file,
      texts: JSON.parse(readFileSync(join(root, file), 'utf8')),
    }))
    const languages = catalogues.map(({ file }) => basename(file, '.json')).sort()
    if (`${languages}` !== 'en,es,pt') errors.push(`${folder}: has ${languages}, not en, es and pt`)
    const keys = new Set(catalogues.flatMap(({ texts }) => Object.keys(texts)).filter(key => key !== '$schema'))
    for (const key of keys) {
      if (owners.has(key)) errors.push(`${key}: is in ${folder} and in ${owners.get(key)}`)
      owners.set(key, folder)
      for (const { file, texts } of catalogues)
        if (!(key in texts)) errors.push(`${file}: lacks ${key}`)
        else if (variants(texts[key]).some(text => !text.trim())) errors.push(`${file}: ${key} is empty`)
      const sets = new Set(catalogues.filter(({ texts }) => key in texts).map(({ texts }) => placeholders(texts[key])))
      if (sets.size > 1)
        errors.push(
          `${folder}: ${key} has different placeholders in different languages: ${[...sets].map(names => `{${names}}`).join(', ')}`,
        )
    }
  }
  const code = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !file.startsWith(join('src', 'texts')))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key))
  for (const [key, folder] of owners) if (!used.has(key)) errors.push(`${folder}: ${key} is not used`)
  return errors
}

/** The text itself, or all variants of a text that depends on a number or another value. */
function variants(text) {
  return typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))
}

/** The names in braces, sorted. */
function placeholders(text) {
  const names = variants(text).flatMap(variant => [...variant.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name))
  return [...new Set(names)].sort().join(', ')
}

/** Runs the migration generator on a copy: it must not generate a migration. */
async function migrations() {
  const folder = join('build', 'check')
  const out = join(folder, 'migrations')
  rmSync(join(root, folder), { recursive: true, force: true })
  mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(root, 'migrations'), join(root, out), { recursive: true })
  const { default: config } = await import(join(root, 'drizzle.config.ts'))
  writeFileSync(join(root, folder, 'drizzle.config.json'), JSON.stringify({ ...config, out }))
  const drizzleKit = args => program([bin('drizzle-kit/bin.cjs'), ...args, `--config=${join(folder, 'drizzle.config.json')}`])
  const failed = (await drizzleKit(['check'])) || (await drizzleKit(['generate']))
  if (failed) return failed
  const before = new Set(readdirSync(join(root, 'migrations')))
  const added = readdirSync(join(root, out)).filter(name => !before.has(name))
  const statements = added.map(name => readFileSync(join(root, out, name), 'utf8'))
  return added.length
    ? `The tables have changed without a migration. Run npx drizzle-kit generate --name what-changes.\n${statements.join('\n')}`
    : ''
}
