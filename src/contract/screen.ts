import type { Subject } from './endpoint.ts'
import type { ModuleCode } from './modules.ts'

/** One screen of the site. Plain data: the routes, the guards, the server's page cache and the service worker read it. */
export type Screen = {
  id: string
  /** Relative to the church's address, without slashes at the ends; `:name` is a parameter. */
  path: string
  /** Relative to `src/`. */
  file: `${'site' | 'main/site' | `features/${string}/site`}/${string}.tsx`
  /**
   * What is around it; left out: `DEFAULT`. `INPC_PLAY`: the same, but always dark, and artwork may reach below the bar at the top. `EMBED`:
   * nothing; other sites may show it in a frame and choose its colour (`embedColor`), and there is no login in it.
   */
  layout?: 'HOME' | 'DEFAULT' | 'INPC_PLAY' | 'EMBED' | 'NONE'
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** `member`: only for logged-in members of this church. `logged-out`: for everybody else. Left out: for all. */
  access?: 'member' | 'logged-out'
  /** `false`: phones show no bar at the bottom, because the person is in the middle of something: logging in or paying. */
  bottomBar?: false
  /**
   * The query parameters that the screen's loader reads; all others are removed before it is rendered. Not `q` of a searched list, which
   * only the browser reads.
   */
  query?: readonly string[]
  /** The subjects in the replies that its loader reads. A page that shows another one cannot be rendered. */
  shows?: readonly Subject[]
  /**
   * `false`: no copy is saved on the device, because the page is useless without a connection, or because it must not stay there:
   * logging in, money, what its author may delete.
   */
  offline?: false
  /**
   * It may use the camera, which every other page forbids itself. What a document may do is fixed when it is loaded: a link to such a screen loads
   * the page anew.
   */
  camera?: true
}
