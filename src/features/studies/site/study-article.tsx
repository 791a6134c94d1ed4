import { useRef } from 'react'
import { piecePath } from '#features/publishing/rules.ts'
import { AdjacentLinks, ContentArticle, OwnNotes, Passage, Questions, seriesLink } from '#features/publishing/site/index.ts'
import { PdfReader } from '#site/content/pdf/pdf-reader.tsx'
import { ReadAloud } from '#site/content/reading-aloud/read-aloud.tsx'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { getStudyFile, type Study } from '../contract.ts'
import { LeaderNotes } from './leader-notes.tsx'

/** A study. @param own `1`: the person reads it as somebody of a group */
export function StudyArticle({ study, own }: { study: Study; own?: '1' }) {
  const language = useChurchLanguage()
  const textRef = useRef<HTMLDivElement>(null)
  const { id, titulo, serie, passagem, perguntas, arquivo } = study
  const findUrl = async () => (await browserApi()(getStudyFile, { id, usuario: own })).url
  return (
    <ContentArticle
      piece={study}
      address={piecePath('/studies', study)}
      partOf={seriesLink('/studies', serie)}
      tools={<ReadAloud textRef={textRef} lang={language} />}
      before={<Passage text={passagem} />}
      after={
        <>
          <Questions questions={perguntas} level={2} />
          <OwnNotes level={2} />
        </>
      }
      textRef={textRef}
      end={
        <div className="mt-8 grid gap-6 empty:hidden">
          {arquivo && <PdfReader file={{ url: findUrl, tamanho: arquivo.tamanho }} name={titulo} lang={language} />}
          <LeaderNotes key={id} id={id} />
        </div>
      }
      next={<AdjacentLinks piece={study} listPath="/studies" />}
    />
  )
}
