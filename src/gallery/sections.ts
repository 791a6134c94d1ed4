import type { ComponentType } from 'react'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Choices } from './choices.tsx'
import { Files } from './files.tsx'
import { FormInSteps } from './forms/form-in-steps.tsx'
import { FormWithVersion } from './forms/form-with-version.tsx'
import { Forms } from './forms/forms.tsx'
import { GrowingForm } from './forms/growing-form.tsx'
import { Messages } from './messages.tsx'
import { Overlays } from './overlays.tsx'
import { Artwork } from './parts/artwork.tsx'
import { Drawings } from './parts/drawings.tsx'
import { Events } from './parts/events.tsx'
import { Loading } from './parts/loading.tsx'
import { Media } from './parts/media.tsx'
import { Panes } from './parts/panes.tsx'
import { Papers } from './parts/papers.tsx'
import { Places } from './parts/places.tsx'
import { Money, Plans } from './parts/plans-and-money.tsx'
import { Tokens } from './parts/tokens.tsx'
import { People } from './people.tsx'
import { Reading } from './reading.tsx'
import { Slides } from './slides.tsx'
import { Sorting } from './sorting.tsx'
import { TextFields } from './text-fields.tsx'
import { ValueFields } from './value-fields.tsx'
import { Waiting } from './waiting.tsx'

/** The sections of the gallery, in their order on the page. */
export const sections: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'buttons', title: 'Botões e links', Content: Buttons },
  { id: 'text-fields', title: 'Campos de texto', Content: TextFields },
  { id: 'value-fields', title: 'Valores, datas e listas', Content: ValueFields },
  { id: 'choices', title: 'Escolhas', Content: Choices },
  { id: 'files', title: 'Arquivos e fotos', Content: Files },
  { id: 'forms', title: 'Formulário', Content: Forms },
  { id: 'form-list', title: 'Formulário que cresce', Content: GrowingForm },
  { id: 'form-steps', title: 'Formulário em passos', Content: FormInSteps },
  { id: 'form-version', title: 'Duas pessoas mudam o mesmo', Content: FormWithVersion },
  { id: 'overlays', title: 'Janelas, menus e avisos', Content: Overlays },
  { id: 'sorting', title: 'Abas, filtros e selos', Content: Sorting },
  { id: 'people', title: 'Pessoas e listas', Content: People },
  { id: 'cards', title: 'Cartões e imagens', Content: Cards },
  { id: 'slides', title: 'Carrossel', Content: Slides },
  { id: 'messages', title: 'Mensagens', Content: Messages },
  { id: 'waiting', title: 'Passos, progresso e espera', Content: Waiting },
  { id: 'reading', title: 'Texto formatado', Content: Reading },
  { id: 'events', title: 'Eventos e agenda', Content: Events },
  { id: 'media', title: 'Versículos, áudio e vídeo', Content: Media },
  { id: 'artwork', title: 'Arte e fileiras', Content: Artwork },
  { id: 'plans', title: 'Planos de leitura', Content: Plans },
  { id: 'money', title: 'Valores a pagar', Content: Money },
  { id: 'papers', title: 'Recibos, ingressos e carteiras', Content: Papers },
  { id: 'places', title: 'Lugares e mapa', Content: Places },
  { id: 'panes', title: 'Lista e detalhe', Content: Panes },
  { id: 'drawings', title: 'Desenhos', Content: Drawings },
  { id: 'tokens', title: 'Cores, letras e formas', Content: Tokens },
  { id: 'loading', title: 'Enquanto carrega', Content: Loading },
]
