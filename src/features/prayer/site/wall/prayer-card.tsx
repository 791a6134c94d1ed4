import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import type { Part } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { Asker, nameOf } from '../participation/asker.tsx'
import { PrayButton } from '../participation/pray-button.tsx'
import { Testimony } from '../participation/testimony.tsx'

/** About what six lines of a card hold; a longer text says that it goes on. */
const sixLines = { letters: 240, breaks: 5 }

const goesOn = (text: string) => text.length > sixLines.letters || text.split('\n').length - 1 > sixLines.breaks

type PrayerCardProps = { prayer: Prayer; part: Part | undefined; onPart(part: Part): void }

/** A request on the wall. All of it leads to the request but the button, which lies above. */
export function PrayerCard({ prayer, part, onPart }: PrayerCardProps) {
  const { id, mensagem, nome, motivo, imagem, testemunho, dataResposta, dataCadastro } = prayer
  const messages = part?.qtdeMensagens ?? prayer.qtdeMensagens
  const language = useChurchLanguage()
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-raised hover:border-field">
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <Asker nome={nome} dataCadastro={dataCadastro} motivo={motivo}>
          <h2 className="leading-snug font-bold wrap-anywhere">
            <Link
              to={`/prayer/${id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand-text"
            >
              <span className="sr-only">{m.prayer_request_of()} </span>
              {nameOf(nome)}
            </Link>
          </h2>
        </Asker>
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <p lang={language} className="line-clamp-6 whitespace-pre-line wrap-anywhere">
              {mensagem}
            </p>
            {goesOn(mensagem) && (
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
          <PrayButton prayer={prayer} part={part} onPart={onPart}>
            {messages > 0 && (
              <span className="flex items-center gap-1.5 text-muted">
                <IconMessageCircle aria-hidden stroke={1.75} className="size-5" />
                <span aria-hidden className="tabular-nums">
                  {messages}
                </span>
                <span className="sr-only">{m.prayer_messages_count({ count: messages })}</span>
              </span>
            )}
          </PrayButton>
        </div>
      </div>
    </article>
  )
}
