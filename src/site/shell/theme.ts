/** The colour scheme: the device's, or the one that the person chose. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Key in local storage, so that all tabs and later visits use the same theme. */
const key = 'theme'

/**
 * Runs in the head before the first paint, so that the stored theme shows without a flash of the other one. The server does not
 * know the theme, because pages are the same for everybody.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The chosen theme. Only in the browser, because the server does not know it. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies a theme and stores it. When storage does not work, it applies to this page only. */
export function chooseTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage does not work; the theme still applies to this page.
  }
}
