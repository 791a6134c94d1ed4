import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { dropDraft, readDraft, saveDraft } from '../data/drafts.ts'
import { useStore } from '../data/store.ts'
import type { FormProps } from './form-props.ts'
import { FormState } from './form-state.ts'
import { changedNames, isUnder, type Texts, textsOfRow, textsUnder } from './values/texts.ts'

type FormStateProps = Pick<FormProps<z.ZodMiniType>, 'id' | 'row' | 'draftFields' | 'asksBeforeLeaving'>

/** The texts of a form: first those of its row, over them those of the draft. Saves the draft at each change. @param onStart called when the fields have them */
export function useFormState(props: FormStateProps, onStart: () => void) {
  const { id, row, draftFields = [], asksBeforeLeaving } = props
  const [state] = useState(() => new FormState(row ? textsOfRow(row) : {}))
  const [hasDraft, setHasDraft] = useState(false)
  const [wouldLose, setWouldLose] = useState(false)
  const [fillings, setFillings] = useState(0)
  const account = useStore(store => store.account?.id)
  const isNewBase = useRef(false)

  /** Puts texts into fields, and rows into lists. @param asBase whether the form then has no unsent changes */
  function fill(texts: Texts, asBase = false) {
    state.expect(texts)
    isNewBase.current = asBase
    setFillings(count => count + 1)
  }

  const begin = useEffectEvent(() => {
    if (state.id === id) return
    state.id = id
    state.write()
    setBase(row?.versao)
  })
  const restore = useEffectEvent(() => {
    const draft = readDraft(id)
    if (!draft || state.hasUnkeptChanges([])) return onStart()
    const isSameStart = changedNames(draft.base, textsUnder(state.base, draftFields)).length === 0
    const isOld = !isSameStart && draft.versao !== undefined && row?.versao !== undefined
    if (isOld) {
      state.base = { ...state.base, ...draft.base }
      state.versao = draft.versao
    }
    fill(isSameStart || isOld ? draft.texts : withoutChosen(draft.texts, state))
    setHasDraft(true)
  })
  const written = useEffectEvent(() => {
    state.write()
    if (isNewBase.current) setBase(row?.versao)
    else onStart()
    lookForChanges()
  })
  const follow = useEffectEvent(() => {
    if (!row || row.versao === state.versao || state.hasUnkeptChanges([])) return
    fill(textsOfRow(row), true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins
  useLayoutEffect(() => begin(), [id])
  // Also when the account becomes known: its drafts could not be read before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => restore(), [id, account])
  useLayoutEffect(() => void (fillings && written()), [fillings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer row was loaded
  useEffect(() => follow(), [row?.versao])

  function setBase(versao: number | undefined) {
    state.base = state.contents()
    state.versao = versao
    setWouldLose(false)
    setHasDraft(false)
  }

  function lookForChanges() {
    setWouldLose(asksBeforeLeaving !== false && state.hasUnkeptChanges(asksBeforeLeaving ? [] : draftFields))
  }

  function noteChange(name: string | undefined) {
    if (draftFields.length && (!name || isUnder(name, draftFields))) {
      const [texts, base] = [textsUnder(state.texts(), draftFields), textsUnder(state.base, draftFields)]
      if (changedNames(base, texts).length) saveDraft(id, { texts, base, versao: state.versao })
      else dropDraft(id)
    }
    lookForChanges()
  }

  return {
    state,
    /** Whether leaving the page now would lose something. */
    wouldLose,
    /** Whether the fields have the texts of a draft. */
    hasDraft,
    fill,
    fillings,
    /** A field was changed; without a name, rows of a list. */
    noteChange,
    /** What the form contains was saved, as this version of the row. */
    noteSaved(versao: number | undefined) {
      dropDraft(id)
      setBase(versao)
    },
    /** Puts back what the form began with. */
    discardDraft() {
      dropDraft(id)
      fill(row ? textsOfRow(row) : state.base, true)
    },
  }
}

/** A draft’s texts for plain fields that are empty: all others begin with something that the draft does not know. */
const withoutChosen = (texts: Texts, state: FormState): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !isUnder(name, state.lists) && !state.base[name]?.some(Boolean)))
