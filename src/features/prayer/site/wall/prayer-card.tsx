import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import type { Participation } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { PrayButton } from '../participation/pray-button.tsx'
import { authorName, PrayerAuthor } from '../participation/prayer-author.tsx'
import { Testimony } from '../participation/testimony.tsx'

/** The approximate size of six lines of a card. A longer text is cut and shows “read on”. */
const sixLines = { characters: 240, lineBreaks: 5 }

const isCut = (text: string) => text.length > sixLines.characters || text.split('\n').length - 1 > sixLines.lineBreaks

type PrayerCardProps = {
  prayer: Prayer
  participation: Participation | undefined
  onParticipationChanged(participation: Participation): void
}

/** A request on the wall. The whole card links to the request, except the button, which is layered above the link. */
export function PrayerCard({ prayer, participation, onParticipationChanged }: PrayerCardProps) {
  const { id, mensagem, nome, motivo, imagem, testemunho, dataResposta, dataCadastro } = prayer
  const messageCount = participation?.qtdeMensagens ?? prayer.qtdeMensagens
  const language = useChurchLanguage()
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-raised hover:border-field">
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <PrayerAuthor nome={nome} dataCadastro={dataCadastro} motivo={motivo}>
          <h2 className="leading-snug font-bold wrap-anywhere">
            <Link
              to={`/prayer/${id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand-text"
            >
              <span className="sr-only">{m.prayer_request_of()} </span>
              {authorName(nome)}
            </Link>
          </h2>
        </PrayerAuthor>
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <p lang={language} className="line-clamp-6 whitespace-pre-line wrap-anywhere">
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
            <span className="w-24 shrink-0">
              <Picture picture={imagem} ratio={1} sizes="96px" className="rounded-md" />
            </span>
          )}
        </div>
        {testemunho && <Testimony short testemunho={testemunho} dataResposta={dataResposta} />}
        <div className="mt-auto pt-1">
          <PrayButton prayer={prayer} participation={participation} onParticipationChanged={onParticipationChanged}>
            {messageCount > 0 && (
              <span className="flex items-center gap-1.5 text-muted">
                <IconMessageCircle aria-hidden stroke={1.75} className="size-5" />
                <span aria-hidden className="tabular-nums">
                  {messageCount}
                </span>
                <span className="sr-only">{m.prayer_messages_count({ count: messageCount })}</span>
              </span>
            )}
          </PrayButton>
        </div>
      </div>
    </article>
  )
}
