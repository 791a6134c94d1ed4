// The package of the icons has one module that exports all 6290. A bundler reads every one of them, to leave out nearly all: a third of the time
// of a build. So the build imports each icon from its own module.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const all = join(dirname(createRequire(import.meta.url).resolve('@tabler/icons-react')), '../esm/tabler-icons-react.mjs')

/** @returns {import('vite').Plugin} */
export function singleIcons() {
  const modules = modulesOf(readFileSync(all, 'utf8'))
  return {
    name: 'single-icons',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\.tsx?(\?|$)/, code: '@tabler/icons-react' },
      handler(code) {
        const importOf = name => {
          const [exported, local = exported] = name.split(' as ')
          return `import ${local} from '${modules.get(exported) ?? this.error(`there is no icon ${exported}`)}'`
        }
        const single = (_, list) => namesIn(list).map(importOf).join('; ') + list.replace(/[^\n]/g, '') // the same number of lines
        return { code: code.replace(/^import \{([^}]*)\} from '@tabler\/icons-react'/gm, single), map: null }
      },
    },
  }
}

/** The module of each exported name; some icons have two names. */
const modulesOf = source =>
  new Map(
    [...source.matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(([, list, path]) =>
      namesIn(list).map(name => [name.replace('default as ', ''), `@tabler/icons-react/dist/esm/${path}`]),
    ),
  )

const namesIn = list =>
  list
    .split(',')
    .map(name => name.trim())
    .filter(name => name && !name.startsWith('type '))
