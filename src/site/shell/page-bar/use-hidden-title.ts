import { useEffect, useState } from 'react'

/** The page's title while its heading is scrolled away under the bar at the top; otherwise empty. */
export function useHiddenTitle(): string {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let heading: Element | null = null
    const scrolled = new IntersectionObserver(([entry]) => {
      const isAbove = entry && !entry.isIntersecting && entry.boundingClientRect.top < 100
      setTitle((isAbove && entry.target.textContent) || '')
    })
    // Each page, and each state of a page that loads, brings its own heading.
    const changed = new MutationObserver(find)
    function find() {
      const found = document.querySelector('#content h1')
      if (found === heading) return
      heading = found
      scrolled.disconnect()
      setTitle('')
      if (heading) scrolled.observe(heading)
    }
    find()
    changed.observe(document.body, { childList: true, subtree: true })
    return () => {
      changed.disconnect()
      scrolled.disconnect()
    }
  }, [])
  return title
}
