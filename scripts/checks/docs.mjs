// Checks what the documents refer to: linked files and headings, full paths in backticks, and scripts of npm.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { report } from './report.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const folders = ['src', 'scripts', 'tests', 'docs', 'demo', 'migrations', '.github', '.ci']

const link = /\]\((?!\w+:)([^)\s]+)[^)]*\)/g
const pathInCode = new RegExp(`\`((?:${folders.map(RegExp.escape).join('|')})/[^\`\\s]*)\``, 'g')
const script = /\bnpm run ([\w:]+)/g

report(globSync(['*.md', 'docs/**/*.md', '.github/**/*.md']).flatMap(problemsOf))

/** What does not exist, with its line. */
function problemsOf(document) {
  const isHistory = document === 'CHANGELOG.md' // names what has been removed
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const wrong = all(link, line).filter(target => !isLinkValid(document, target))
      if (!isHistory) {
        wrong.push(...all(pathInCode, line).filter(path => !isPathValid(path)))
        wrong.push(...all(script, codeOf(line)).flatMap(name => (scripts[name] ? [] : [`npm run ${name}`])))
      }
      return wrong.map(reference => `${document}:${index + 1}: ${reference} does not exist`)
    })
}

/** The first group of each match. */
function all(pattern, text) {
  return [...text.matchAll(pattern)].map(([, group]) => group)
}

/** The code in a line: between backticks, or a whole line that begins with a command. */
function codeOf(line) {
  return line.startsWith('npm ') ? line : all(/`([^`]+)`/g, line).join('\n')
}

function isLinkValid(document, target) {
  const [file, heading] = target.split('#')
  const path = file ? join(dirname(document), file) : document
  if (!existsSync(path)) return false
  return (
    !heading ||
    all(/^#+ (.+)$/gm, readFileSync(path, 'utf8'))
      .map(anchorOf)
      .includes(heading)
  )
}

/** The anchor that GitHub and GitLab give a heading. */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** `<noun>` stands for any name, `…` for any rest. */
function isPathValid(path) {
  return globSync(path.replace(/<\w+>|…/g, '*')).length > 0
}
