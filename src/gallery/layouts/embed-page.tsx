import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'

/** Something small inside a page of another site. */
export function EmbedPage() {
  return (
    <main id="content" className="grid max-w-reading gap-3 p-4">
      <h1 className="text-xl font-bold">Louvor da semana</h1>
      <p>
        Com <TextLink to="/about">a letra inteira</TextLink>.
      </p>
      <div>
        <Button>Ouvir</Button>
      </div>
    </main>
  )
}
