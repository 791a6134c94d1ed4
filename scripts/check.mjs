// npm run check: what can be proven without running anything. One line a step: `ok <step>` or `FAILED <step>`.
// `--generated`: what the steps read beside the sources is there already.
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generate, program } from './generate.mjs'
import { install, root } from './prepare.mjs'
import { exitWith } from './run.mjs'

const bin = (...path) => join(root, 'node_modules', ...path)

/** Each says what is wrong; nothing means that all is well. @type {Record<string, () => Promise<string>>} */
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

/** @returns {number} 1 when there is something wrong */
function report(step, wrong) {
  console.log(wrong ? `FAILED ${step}\n${wrong.trim()}\n` : `ok ${step}`)
  return wrong ? 1 : 0
}

/** The catalogues of all features: the same keys in each language, no empty text, the same placeholders, each key once and used. */
function texts() {
  const wrong = []
  const owners = new Map()
  for (const folder of globSync('src/{features/*,site,ui}/texts', { cwd: root })) {
    const catalogues = globSync(`${folder}/*.json`, { cwd: root }).map(file => ({
      file,
      texts: JSON.parse(readFileSync(join(root, file), 'utf8')),
    }))
    const found = catalogues.map(({ file }) => basename(file, '.json')).sort()
    if (`${found}` !== 'en,es,pt') wrong.push(`${folder}: has ${found}, not en, es and pt`)
    const keys = new Set(catalogues.flatMap(({ texts }) => Object.keys(texts)).filter(key => key !== '$schema'))
    for (const key of keys) {
      if (owners.has(key)) wrong.push(`${key}: in ${folder} and in ${owners.get(key)}`)
      owners.set(key, folder)
      for (const { file, texts } of catalogues)
        if (!(key in texts)) wrong.push(`${file}: lacks ${key}`)
        else if (variants(texts[key]).some(text => !text.trim())) wrong.push(`${file}: ${key} is empty`)
      const sets = new Set(catalogues.filter(({ texts }) => key in texts).map(({ texts }) => placeholders(texts[key])))
      if (sets.size > 1)
        wrong.push(`${folder}: ${key} has other placeholders in another language: ${[...sets].map(names => `{${names}}`).join(', ')}`)
    }
  }
  const code = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !file.startsWith(join('src', 'texts')))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key))
  for (const [key, folder] of owners) if (!used.has(key)) wrong.push(`${folder}: nobody uses ${key}`)
  return wrong
}

/** A text, or all forms of one that depends on a number or another choice. */
function variants(text) {
  return typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))
}

/** The names in braces, in one order. */
function placeholders(text) {
  const names = variants(text).flatMap(one => [...one.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name))
  return [...new Set(names)].sort().join(', ')
}

/** Asks the generator for a migration, on a copy: there must be nothing to migrate. */
async function migrations() {
  const folder = join('build', 'check')
  const out = join(folder, 'migrations')
  rmSync(join(root, folder), { recursive: true, force: true })
  mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(root, 'migrations'), join(root, out), { recursive: true })
  const { default: config } = await import(join(root, 'drizzle.config.ts'))
  writeFileSync(join(root, folder, 'drizzle.config.json'), JSON.stringify({ ...config, out }))
  const kit = words => program([bin('drizzle-kit/bin.cjs'), ...words, `--config=${join(folder, 'drizzle.config.json')}`])
  const failed = (await kit(['check'])) || (await kit(['generate']))
  if (failed) return failed
  const before = new Set(readdirSync(join(root, 'migrations')))
  const added = readdirSync(join(root, out)).filter(name => !before.has(name))
  const statements = added.map(name => readFileSync(join(root, out, name), 'utf8'))
  return added.length
    ? `The tables have changed and the migrations have not. Run npx drizzle-kit generate --name what-changes.\n${statements.join('\n')}`
    : ''
}
