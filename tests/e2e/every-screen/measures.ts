import type { Page } from '@playwright/test'

/** Least width and height of what can be pressed, in pixels (look and feel: a thumb on a small phone). */
const minTarget = 44

/**
 * What can be pressed and is smaller than a thumb. Links inside a sentence are exempt (WCAG 2.2, 2.5.8), and what cannot be seen.
 * @returns a line for each, with its size
 */
export const smallTargets = (page: Page) =>
  page.evaluate(min => {
    const found: string[] = []
    const all =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio]'
    for (const element of document.querySelectorAll<HTMLElement>(all)) {
      const style = getComputedStyle(element)
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert], [aria-hidden=true]'))
        continue
      // A card's link fills the card by a pseudo-element, one in a text is made higher by it; a field is pressed by its label, too.
      const after = getComputedStyle(element, '::after')
      const isEnlarged = after.position === 'absolute' && after.content !== 'none'
      const base = isEnlarged ? (style.position === 'static' ? element.offsetParent : element) : element.closest('label')
      const box = (base ?? element).getBoundingClientRect()
      const inset = (side: string) => (isEnlarged && Number.parseFloat(after.getPropertyValue(side))) || 0
      const width = box.width - inset('left') - inset('right')
      const height = box.height - inset('top') - inset('bottom')
      // A text only for screen readers, such as the link to the content before it has the focus.
      const isHiddenOnPurpose = style.clipPath !== 'none' || width <= 1 || height <= 1
      const isInSentence =
        style.display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(node => node.nodeType === 3 && node.textContent?.trim())
      if (isHiddenOnPurpose || isInSentence || (width >= min - 0.5 && height >= min - 0.5)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      found.push(`${element.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)}x${Math.round(height)}`)
    }
    return found
  }, minTarget)

/**
 * Words that are broken inside at the end of a line, without a hyphen, and words that are cut off without an ellipsis. Words of more than
 * 16 letters may break: they are wider than the smallest phone in the largest text.
 */
export const damagedWords = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || element.closest('script, style, noscript, template, [inert]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      if (style.clipPath !== 'none') continue
      const range = document.createRange()
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,16}(?![\p{L}\d@./_-])/gu)) {
        if (/[\p{L}\d@./_-]/u.test(node.textContent?.[index - 1] ?? '')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        if (lines.size > 1 && style.hyphens !== 'auto') found.add(`broken: ${word}`)
      }
      // Cut by a box with a fixed size: an ellipsis or a clamp says that there is more, a hard edge does not.
      const box = element.closest<HTMLElement>('p, h1, h2, h3, a, button, span, li, dt, dd, label, td')
      if (!box) continue
      const of = getComputedStyle(box)
      const isCut = of.overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1 && of.textOverflow !== 'ellipsis'
      const isCutBelow = of.overflowY === 'hidden' && of.webkitLineClamp === 'none' && box.scrollHeight > box.clientHeight + 2
      if (box.clientWidth > 1 && (isCut || isCutBelow)) found.add(`cut: ${(box.textContent ?? '').trim().slice(0, 40)}`)
    }
    return [...found]
  })

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Names of classes in a style sheet. */
const classesIn = (css: string) => new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))

/**
 * Classes on the page that the file with all styles has, and the page's own styles have not (scripts/build/site-styles.mjs).
 * @param all the content of that file
 */
export async function classesWithoutStyles(page: Page, all: string): Promise<string[]> {
  const { used, styles } = await page.evaluate(() => ({
    used: [...new Set([...document.querySelectorAll('[class]')].flatMap(element => [...element.classList]))],
    styles: [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText),
  }))
  const [known, own] = [classesIn(all), classesIn(styles.join(''))]
  return used.filter(name => known.has(name) && !own.has(name))
}
