// Checks the licences of all locked packages, and which of them would run a script when they are installed (docs/dependencies.md).
import { readFileSync } from 'node:fs'
import { packageProblems } from './package-rules.mjs'
import { report } from './report.mjs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
report(packageProblems(packages).map(problem => `${problem} (scripts/checks/package-rules.mjs)`))
