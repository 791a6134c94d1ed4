// Texts that several screens load are in files of their own, by what they are, because a script lists the name of each file that it loads.
import { globSync, readFileSync } from 'node:fs'

const found = (pattern, files) =>
  new Set(globSync(files).flatMap(file => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name)))

/** What the sections of home say themselves. */
const ofSections = found(/\bm\.(\w+)/g, 'src/features/*/site/*-section.tsx')
/** Names of pages, which "Mais" and the person's own page show, too. */
const ofPages = found(/\b(?:name|title): m\.(\w+)/g, 'src/{main,features/*}/site/**/{places,account-links}.ts')

const isTextOf = names => id => names.has(/\/texts\/messages\/(\w+)\.js$/.exec(id.replaceAll('\\', '/'))?.[1])
/** Groups of chunks for vite.config.ts. */
export const sharedTexts = [
  { name: 'sections', test: isTextOf(ofSections), minShareCount: 2 },
  { name: 'titles', test: isTextOf(ofPages), minShareCount: 2 },
]
