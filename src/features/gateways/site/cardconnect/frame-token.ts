import { cardRefused } from '../card-tokeniser.ts'

/** CardSecure keeps date and security code with a token for two minutes. */
const validMs = 110_000
/** It makes the token half a second after the last key: the person may be quicker than that, and the network slower. */
const waitMs = 6_000
/** The same when nothing was typed yet, or something was wrong, which may just have been put right. */
const shortWaitMs = 1_500

/** Why there is no token: the card, or that too much time has passed since it was typed. */
export type FrameProblem = 'wrong' | 'late'

type Message = { token?: unknown; message?: unknown; errorCode?: unknown; validationError?: unknown; cardTyping?: unknown }
type State = { token: string; at: number } | 'empty' | 'typing' | 'wrong'

export type FrameToken = ReturnType<typeof createFrameToken>

/** The token that CardConnect's frame last told. @param now in milliseconds */
export function createFrameToken(now = Date.now) {
  let state: State = 'empty'
  let tellToken = () => {}
  let tellProblem: (problem: FrameProblem | undefined) => void = () => {}

  function fail(problem: FrameProblem): never {
    tellProblem(problem)
    throw cardRefused()
  }

  return {
    /** @param data what the frame has posted */
    receive(data: unknown): void {
      state = stateAfter(state, data, now())
      if (typeof state !== 'object') return
      tellProblem(undefined)
      tellToken()
    },

    /** The token was used, or the frame is empty again. */
    forget: () => {
      state = 'empty'
    },

    /** @param listener hears what a payment failed for, and that it is over */
    onProblem(listener: typeof tellProblem) {
      tellProblem = listener
    },

    /** Waits for the token of what was just typed. @throws HttpError */
    async take(): Promise<string> {
      if (typeof state !== 'object')
        await new Promise<void>(resolve => {
          tellToken = resolve
          setTimeout(resolve, state === 'typing' ? waitMs : shortWaitMs)
        })
      if (typeof state !== 'object') return fail('wrong')
      return now() - state.at < validMs ? state.token : fail('late')
    },
  }
}

function stateAfter(before: State, data: unknown, at: number): State {
  const { token, message, errorCode = '0', validationError, cardTyping } = parsed(data)
  if (cardTyping !== undefined) return cardTyping === true ? 'typing' : before
  if (validationError || String(errorCode) !== '0') return 'wrong'
  const value = token || message
  return typeof value === 'string' && /^\w{8,60}$/.test(value) ? { token: value, at } : before
}

function parsed(data: unknown): Message {
  try {
    return (JSON.parse(String(data)) ?? {}) as Message
  } catch {
    return {}
  }
}
