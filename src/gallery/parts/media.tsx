import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { MediaRow } from '#ui/media/media-row.tsx'
import { MediaShelf } from '#ui/media/media-shelf.tsx'
import { MiniPlayer } from '#ui/media/mini-player.tsx'
import type { PlayState } from '#ui/media/play-button.tsx'
import { PlayerDock } from '#ui/media/player-dock.tsx'
import { VerseBlock } from '#ui/media/verse-block.tsx'
import { landscape, longText, longWord, picture } from '../samples.ts'

const cover = (hue: number) => <img src={landscape(hue, 200, 200)} alt="" className="size-full object-cover" />
const wideCover = (hue: number) => <img src={landscape(hue)} alt="" className="size-full object-cover" />
const idle = () => undefined

export function Media() {
  return (
    <>
      <VerseBlock large reference="Salmo 46.10" translation="Tradução própria">
        Aquietem-se e saibam que eu sou Deus.
      </VerseBlock>
      <VerseBlock reference="Romans 8:38-39" lang="en">
        For I am sure that neither death nor life, nor things present nor things to come, nor anything else in all creation, will be able to
        part us from the love of God.
      </VerseBlock>
      <ul aria-label="Gravações" className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
        {rows.map(row => (
          <li key={row.title}>
            <MediaRow to="/podcast/1" {...row} />
          </li>
        ))}
      </ul>
      <MediaShelf
        label="Novas gravações"
        title={<h3 className="text-lg font-bold">Novas gravações</h3>}
        items={[20, 90, 160, 230, 300, 350].map(hue => ({
          key: hue,
          content: (
            <a href="/videos" className="grid gap-2">
              <Picture picture={picture(hue, '')} sizes="14rem" ratio={16 / 9} className="rounded-md" />
              <span className="line-clamp-2 font-semibold wrap-anywhere">{hue === 90 ? longText : `Gravação ${hue}`}</span>
            </a>
          ),
        }))}
      />
      <MediaShelf
        label="Uma só"
        title={<h3 className="text-lg font-bold">Uma só</h3>}
        items={[
          {
            key: 1,
            content: (
              <a href="/videos" className="font-semibold">
                Estreia
              </a>
            ),
          },
        ]}
      />
      <MiniPlayer
        title={longText}
        to="/podcast/2"
        about="Pr. Elias Moura"
        cover={cover(40)}
        state="loading"
        position={0}
        onToggle={idle}
        onSeek={idle}
        onClose={idle}
      />
      <MiniPlayer title="Culto de domingo" to="/live" state="playing" position={0} onToggle={idle} onSeek={idle} onClose={idle} />
      <MiniPlayer
        title="A mesa posta"
        to="/podcast/3"
        about="Café com a Palavra"
        state="failed"
        position={1_900}
        duration={3_729}
        onToggle={idle}
        onSeek={idle}
        onClose={idle}
      />
      <PlayerSample />
    </>
  )
}

const rows = [
  { title: 'A mesa posta', about: 'Pr. Elias Moura', length: '42 min', cover: cover(40), onToggle: idle },
  { title: 'Andar devagar', length: 'faltam 12 min', cover: cover(100), heard: 0.6, state: 'playing' as const, onToggle: idle },
  { title: 'O pão de cada dia', length: '31 min', cover: cover(160), heard: 1, onToggle: idle },
  { title: 'Vozes da vizinhança', about: 'Série', length: '1h05', cover: cover(220), state: 'loading' as const, onToggle: idle },
  { title: 'Um rio na cidade', cover: cover(280), state: 'failed' as const, onToggle: idle },
  { title: 'Culto de domingo', about: '22 de nov. de 2026', length: '1h32', cover: wideCover(20), wide: true },
  { title: `${longText} ${longWord}`, about: longText, length: '58 min', cover: wideCover(200), wide: true, heard: 0.2 },
]

/** A player that moves when it is told to, without audio. */
function PlayerSample() {
  const [state, setState] = useState<PlayState>()
  const [position, setPosition] = useState(100)
  return (
    <>
      <Button kind="secondary" onClick={() => setState('playing')}>
        Abrir o tocador
      </Button>
      {state && (
        <PlayerDock>
          <MiniPlayer
            title="Andar devagar"
            to="/podcast/4"
            about="Café com a Palavra"
            cover={cover(100)}
            state={state}
            position={position}
            duration={1_800}
            onToggle={() => setState(state === 'playing' ? 'stopped' : 'playing')}
            onSeek={setPosition}
            onClose={() => setState(undefined)}
          />
        </PlayerDock>
      )}
    </>
  )
}
