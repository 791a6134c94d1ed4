import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useOnceReachable } from '#site/data/use-once-reachable.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { byArea, resizePicture } from '#ui/forms/resize-picture.ts'
import { type AnswerFile, addAnswerFile, deleteAnswerFile, getAnswerFile, type SentFile } from '../../contract/answer-files.ts'
import { maxFileBytes } from '../../rules/questions.ts'

/** The address of a file is valid for half an hour at least. */
const renewAfterMs = 25 * 60_000

/** What people can mend themselves is said to them. */
const explained: Record<string, () => string> = {
  pdf_password: m.field_pdf_password,
  pdf_form: m.field_pdf_form,
  no_room_now: m.field_no_room_now,
}

/**
 * Sends the file of an answer, and reads the one that was sent before. Whatever fails leaves the answer as it was. `sending`: is on its way; `unsent`: has not
 * reached the server, and is sent again by itself when that can be reached.
 * @param question its id @param id of the file that is the answer, as text; empty: none
 */
export function useAnswerFile(question: number, id: string, onId: (id: string) => void) {
  const user = usePerson()?.member.id
  const [known, setKnown] = useState<SentFile & Partial<AnswerFile>>()
  const [sending, setSending] = useState<File>()
  const [unsent, setUnsent] = useState<File>()
  const [problem, setProblem] = useState<string>()
  /** Only the file that was chosen last counts. */
  const turn = useRef(0)
  const file = known && String(known.id) === id ? known : undefined
  const url = (file?.documento ?? file?.imagem)?.url

  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!id || user === undefined) return
    try {
      const found = await browserApi()(getAnswerFile, { user, id: Number(id) })
      if (isCurrent()) setKnown(found)
    } catch (error) {
      if (!isCurrent() || !(error instanceof HttpError) || error.status !== 404) return
      setProblem(m.events_file_gone())
      onId('')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file, or another person
  useEffect(() => {
    let isCurrent = true
    const renew = () => void load(() => isCurrent)
    if (!url) renew()
    const timer = setInterval(renew, renewAfterMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [id, user])
  useOnceReachable(unsent !== undefined, () => unsent && void send(unsent))

  async function send(chosen: File) {
    if (user === undefined) return
    turn.current += 1
    const mine = turn.current
    const isLast = () => mine === turn.current
    setSending(chosen)
    setUnsent(undefined)
    setProblem(undefined)
    try {
      const arquivo = await smaller(chosen)
      if (arquivo.size > maxFileBytes) return isLast() && setProblem(m.events_file_wrong())
      const nome = chosen.name.slice(-200)
      const sent = await browserApi()(addAnswerFile, { user, pergunta: question, form: { arquivo, nome } })
      if (!isLast()) return void takeBack(String(sent.id))
      if (id) void takeBack(id)
      setKnown(sent)
      onId(String(sent.id))
    } catch (error) {
      if (isLast()) showError(error, chosen)
    } finally {
      if (isLast()) setSending(undefined)
    }
  }

  function showError(error: unknown, chosen: File) {
    const isOffline = error instanceof HttpError && error.kind === 'network'
    if (isOffline) setUnsent(chosen)
    const failure = error instanceof HttpError ? error.errors?.arquivo : undefined
    if (isOffline) setProblem(m.events_file_offline())
    else setProblem(failure ? (explained[failure] ?? m.events_file_wrong)() : errorText(error))
  }

  /** The server keeps one that is an answer until the answer is changed; what is left over is deleted by itself. */
  const takeBack = (old: string) => browserApi()(deleteAnswerFile, { user: user ?? 0, id: Number(old) }).catch(() => {})

  function remove() {
    turn.current += 1
    const wasWaiting = sending !== undefined || unsent !== undefined
    setSending(undefined)
    setUnsent(undefined)
    setProblem(undefined)
    // The one before it is the answer again.
    if (wasWaiting || !id) return
    void takeBack(id)
    onId('')
  }

  return {
    file,
    url,
    sending,
    unsent,
    problem,
    choose: (chosen: File) => void send(chosen),
    sendAgain: () => unsent && void send(unsent),
    remove,
  }
}

/** A photo as small as it can still be read. What the browser cannot read, the server judges. */
const smaller = (file: File): Promise<File> =>
  file.type.startsWith('image/') ? resizePicture(file, document.createElement('canvas'), byArea).catch(() => file) : Promise.resolve(file)
