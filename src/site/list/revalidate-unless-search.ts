import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For `shouldRevalidate` of a screen with `useListSearch`: the search text is in the address, but no loader reads it, so when only that
 * changes, nothing is loaded again.
 */
export function revalidateUnlessSearch({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isOnlySearch = currentUrl.href !== nextUrl.href && withoutSearch(currentUrl) === withoutSearch(nextUrl)
  return !isOnlySearch && defaultShouldRevalidate
}

function withoutSearch({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams)
  others.delete('q')
  return `${pathname}?${others}`
}
