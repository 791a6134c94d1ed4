import { Form } from 'react-router'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'

/** Finds a church by name or city; works without JavaScript. */
export function ChurchSearch({ search }: { search: string }) {
  return (
    <Form role="search" className="flex max-w-reading flex-wrap gap-2">
      <input
        type="search"
        name="search"
        // A new search shows its own words, also when the person goes back to it.
        key={search}
        defaultValue={search}
        maxLength={80}
        aria-label={m.platform_search()}
        placeholder={m.platform_search()}
        enterKeyHint="search"
        className="min-h-12 min-w-0 flex-1 basis-40 rounded-md border border-field bg-raised px-4 text-ink placeholder:text-muted"
      />
      <Button type="submit" className="min-h-12">
        {m.platform_search_button()}
      </Button>
    </Form>
  )
}
