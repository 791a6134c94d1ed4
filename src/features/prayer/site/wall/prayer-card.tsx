import { IconMessageCircle } from '@tabler/icons-react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { MovingLink } from '#ui/content/moving-link.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { Participation } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { OwnCount } from '../participation/own-count.tsx'
import { PrayButton } from '../participation/pray-button.tsx'
import { authorName, PrayerAuthor } from '../participation/prayer-author.tsx'
import { Testimony } from '../participation/testimony.tsx'

/** The approximate size of eight lines of a card. A longer text is cut and shows “read on”. */
const eightLines = { characters: 210, lineBreaks: 7 }

const isCut = (text: string) => text.length > eightLines.characters || text.split('\n').length - 1 > eightLines.lineBreaks

type PrayerCardProps = {
  prayer: Prayer
  participation: Participation | undefined
  onParticipationChanged(participation: Participation): void
}

/** A request on the wall. The whole card links to the request, except the button, which is layered above the link. */
export function PrayerCard({ prayer, participation, onParticipationChanged }: PrayerCardProps) {
  const { id, mensagem, nome, motivo, imagem, testemunho, dataResposta, dataCadastro } = prayer
  const language = useChurchLanguage()
  const path = `/prayer/${id}`
  const messages = <MessageCount count={participation?.qtdeMensagens ?? prayer.qtdeMensagens} />
  return (
    <article className="relative flex min-w-0 flex-col gap-4 overflow-hidden rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] hover:border-field sm:p-5">
      <PrayerAuthor nome={nome} dataCadastro={dataCadastro} motivo={motivo}>
        <h2 className="leading-snug font-semibold wrap-anywhere">
          <MovingLink
            to={path}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand-text"
          >
            <span className="sr-only">{m.prayer_request_of()} </span>
            {authorName(nome)}
          </MovingLink>
        </h2>
      </PrayerAuthor>
      {/* Seen first, but read after the heading. */}
      <div className="-order-1 flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-[1_1_9rem]">
          <p
            lang={language}
            className="line-clamp-8 font-serif text-xl leading-snug text-pretty hyphens-auto whitespace-pre-line wrap-anywhere"
          >
            {mensagem}
          </p>
          {isCut(mensagem) && (
            // The whole card is the link.
            <p aria-hidden className="mt-1 font-semibold text-brand-text">
              {m.prayer_read_on()}
            </p>
          )}
        </div>
        {imagem && (
          <span className="w-20 shrink-0">
            <Picture picture={imagem} ratio={1} sizes="80px" className="rounded-md" />
          </span>
        )}
      </div>
      {testemunho && <Testimony short testemunho={testemunho} dataResposta={dataResposta} />}
      <div className="mt-auto">
        {participation?.flagMinha ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <OwnCount count={participation.qtdeOracoes} />
            {messages}
          </div>
        ) : (
          <PrayButton prayer={prayer} participation={participation} onParticipationChanged={onParticipationChanged}>
            {messages}
          </PrayButton>
        )}
      </div>
    </article>
  )
}

const MessageCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="flex items-center gap-1.5 text-muted">
      <IconMessageCircle aria-hidden stroke={1.75} className="size-5" />
      <span aria-hidden className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{m.prayer_messages_count({ count })}</span>
    </span>
  )
