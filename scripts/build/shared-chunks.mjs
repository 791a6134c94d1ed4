// What several screens load of the features is in files of their own, by what it is, because a script lists the name of each file that it
// loads, and small files that are loaded together are smaller as one.
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { importedFiles } from './imported-files.mjs'

const found = (pattern, files) => new Set(files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name)))

/** What the sections of home say themselves. */
const textsOfSections = found(/\bm\.(\w+)/g, globSync('src/features/*/site/*-section.tsx'))
/** Names of pages, which "Mais" and the person's own page show, too. */
const titles = found(/\b(?:name|title): m\.(\w+)/g, globSync('src/{main,features/*}/site/**/{places,account-links}.ts'))
/** What home shows first, such as the next service. */
const firstOnHome = importedFiles(globSync('src/features/*/site/*-on-home.tsx'))
const textsOfFirst = found(
  /\bm\.(\w+)/g,
  [...firstOnHome].filter(file => file.startsWith('src/features/')),
)

const pathOf = id => relative('.', id.split('?')[0]).replaceAll('\\', '/')
const isTextOf = names => id => names.has(/\/texts\/messages\/(\w+)\.js$/.exec(id.replaceAll('\\', '/'))?.[1])

/** Groups of chunks for vite.config.ts. */
export const sharedChunks = [
  { name: 'sections', test: isTextOf(textsOfSections), minShareCount: 2 },
  { name: 'titles', test: isTextOf(titles), minShareCount: 2 },
  { name: 'first-on-home', test: id => firstOnHome.has(pathOf(id)) || isTextOf(textsOfFirst)(id), minShareCount: 2 },
]
