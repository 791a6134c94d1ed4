import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ExclusiveItem } from '../../contract/exclusive-content.ts'

/** Timers of browsers hold no more. */
const longestMs = 2 ** 31 - 1
/** How often the server is asked about what should be open by the clock of this device, which may be wrong. */
const againMs = 30_000

/** Loads the page's data again when the next of these pieces opens: whoever waits for it need not. */
export function useOpening(pieces: readonly Pick<ExclusiveItem, 'situacao' | 'dataInicio'>[]): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const times = pieces.flatMap(({ situacao, dataInicio }) => (situacao === 'em-breve' && dataInicio ? Date.parse(dataInicio) : []))
    const left = Math.min(...times) - Date.now()
    if (left > longestMs) return
    const timer = setTimeout(() => void revalidate(), left > 0 ? left : againMs)
    return () => clearTimeout(timer)
  }, [pieces, revalidate])
}
