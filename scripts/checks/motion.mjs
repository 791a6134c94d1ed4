// Checks that how long something moves is made of the tokens of src/ui/theme.css, so that all of the site moves at one pace.
import { globSync, readFileSync } from 'node:fs'
import { report } from './report.mjs'

const tokens = /--(fast|base|slow): \d+ms;/g
const exempt = new RegExp(`/\\*[^]*?\\*/|${tokens.source}|0\\.01ms`, 'g')
const rules = {
  // With reduced motion everything takes 0.01ms.
  'src/**/*.css': text => text.replace(exempt, '').match(/(?<![\w.-])-?[\d.]+m?s\b/g),
  // Tailwind's own steps; `transition-*` alone takes `--fast`.
  'src/**/*.{ts,tsx}': text => text.match(/(?<![\w-])(duration|delay)-(\d+|\[[^\]]*\])/g),
}

if (readFileSync('src/ui/theme.css', 'utf8').match(tokens)?.length !== 3) throw new Error('src/ui/theme.css: the three tokens are missing')

report(
  Object.entries(rules).flatMap(([pattern, find]) =>
    globSync(pattern).flatMap(file =>
      (find(readFileSync(file, 'utf8')) ?? []).map(
        time => `${file}: ${time}: take --fast, --base or --slow of src/ui/theme.css, or a multiple`,
      ),
    ),
  ),
)
