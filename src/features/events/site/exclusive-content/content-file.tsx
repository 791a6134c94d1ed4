import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { oneSound } from '#site/content/one-sound.ts'
import { PdfReader } from '#site/content/pdf/pdf-reader.tsx'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { fileSize } from '#ui/format/file-size.ts'

type ContentFileProps = {
  file: { url: string; tipo: string; tamanho: number }
  /** The name of the saved file, without its ending. */
  name: string
  /** The language of its words. */
  lang: string | undefined
  /** An address of the file that is valid from now on: each one ends after half an hour or an hour. */
  findUrl(): Promise<string>
}

/** A file to read, to listen to or to watch on the page, and to save. */
export function ContentFile({ file: { url, tipo, tamanho }, name, lang, findUrl }: ContentFileProps) {
  const [problem, setProblem] = useState('')
  if (tipo === 'application/pdf') return <PdfReader file={{ url: findUrl, tamanho }} name={name} lang={lang} />

  async function save() {
    setProblem('')
    try {
      const address = await findUrl()
      const ending = new URL(address, location.origin).pathname.split('.').at(-1)
      Object.assign(document.createElement('a'), { href: address, download: `${name}.${ending}` }).click()
    } catch (error) {
      setProblem(errorText(error))
    }
  }

  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Media url={url} tipo={tipo} name={name} findUrl={findUrl} />
      <Button kind="secondary" onClick={() => void save()}>
        <IconDownload aria-hidden stroke={1.75} className="size-5" />
        {m.events_content_save({ size: fileSize(tamanho) })}
      </Button>
      {problem && <Alert kind="danger">{problem}</Alert>}
    </div>
  )
}

type MediaProps = Pick<ContentFileProps, 'name' | 'findUrl'> & { url: string; tipo: string }

/** The browser's own player. When an address has ended meanwhile, it goes on with a new one where it was. */
function Media({ url, tipo, name, findUrl }: MediaProps) {
  const [address, setAddress] = useState(url)
  const [isBroken, setBroken] = useState(false)
  const player = useRef<HTMLMediaElement>(null)
  const place = useRef(0)
  const sound = useRef<ReturnType<typeof oneSound>>(null)
  useEffect(() => {
    sound.current = oneSound(() => player.current?.pause())
    return () => sound.current?.end()
  }, [])
  const renew = () =>
    findUrl().then(
      fresh => (fresh === address ? setBroken(true) : setAddress(fresh)),
      () => setBroken(true),
    )
  const Player = tipo.startsWith('audio/') ? 'audio' : 'video'
  return (
    <>
      <Player
        ref={player as never}
        controls
        playsInline
        preload="metadata"
        src={address}
        aria-label={name}
        className="w-full rounded-lg"
        onPlay={() => sound.current?.begin()}
        onTimeUpdate={event => {
          place.current = event.currentTarget.currentTime
        }}
        onLoadedMetadata={event => {
          setBroken(false)
          if (!place.current) return
          event.currentTarget.currentTime = place.current
          void event.currentTarget.play()
        }}
        onError={() => void renew()}
      />
      {isBroken && <Alert kind="warning">{m.site_error_load()}</Alert>}
    </>
  )
}
