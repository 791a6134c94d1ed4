/** How the site looks: as the device does, or as the person chose. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Local storage, so that all tabs and later visits look the same. */
const key = 'theme'

/**
 * Runs in the head, before anything is painted: a choice made earlier shows at once, with no flash of the other theme. Pages
 * are the same for everybody, so the server cannot know it.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** What was chosen; the browser's word, since the server never knows. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows a theme now, and from now on. A storage that takes nothing keeps it for this page. */
export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Nothing else can be done; the choice stands on this page.
  }
}
