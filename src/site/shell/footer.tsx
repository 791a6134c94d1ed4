import { ChurchFooter } from '#features/church/site/index.ts'
import type { ReadyStartUp } from '../data/start-up.ts'
import { Settings } from './settings.tsx'

/** The footer of home and about: the church's address and times, language, theme, and rarely used links. */
export default function Footer({ startUp }: { startUp: ReadyStartUp | undefined }) {
  return (
    <footer className="mt-10 border-t border-line bg-sunken pb-16 lg:pb-0 print:hidden">
      <div className="page-width py-7">
        {startUp && <ChurchFooter church={startUp.church} />}
        <div className="mt-6 border-t border-line pt-4 first:mt-0 first:border-0 first:pt-0">
          <Settings hasChurch={startUp !== undefined} />
        </div>
      </div>
    </footer>
  )
}
