import type { FakeReply } from './fake-server.ts'

const options = (values: readonly number[]) => values.map(value => `<option>${String(value).padStart(2, '0')}</option>`).join('')
const escaped = (text: string | null) => (text ?? '').replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** CardConnect's Hosted iFrame Tokenizer with its parameters for date, code, labels and styles. */
export function tokenizerPage(query: URLSearchParams): FakeReply {
  const label = (name: string) => escaped(query.get(name))
  const text = `<!doctype html><title>Tokenizer</title><style>${query.get('css') ?? ''}</style>
    <label for="ccnumfield">${label('cardlabel')}</label>
    <input id="ccnumfield" type="tel" title="${label('cardtitle')}" aria-label="${label('cardtitle')}"><br>
    <label for="ccexpirymonth">${label('expirylabel')}</label>
    <select id="ccexpirymonth" aria-label="${label('expirymonthtitle')}"><option></option>${options([...Array(12).keys()].map(n => n + 1))}</select>
    <select id="ccexpiryyear" aria-label="${label('expiryyeartitle')}"><option></option>${options([2030, 2031, 2032])}</select><br>
    <label for="cccvvfield">${label('cvvlabel')}</label>
    <input id="cccvvfield" type="tel" aria-label="${label('cvvtitle')}">
    <script>(${frame})(500)</script>`
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, text }
}

/** Runs in the browser, as text: it uses nothing of this module. @param inactivity milliseconds after the last key */
function frame(inactivity: number) {
  const typedInto = (id: string) => (document.getElementById(id) as HTMLInputElement).value
  const tell = (message: object) => parent.postMessage(JSON.stringify(message), '*')
  let timer: ReturnType<typeof setTimeout>
  async function tokenise() {
    const [number, month, year, cvv] = ['ccnumfield', 'ccexpirymonth', 'ccexpiryyear', 'cccvvfield'].map(typedInto)
    const expiry = `${year}${month}`
    if (!number) return tell({ message: '', validationError: 'Card number is empty' })
    if (expiry.length < 6) return tell({ message: '', validationError: 'Expiry is empty' })
    if (!cvv) return tell({ message: '', validationError: 'CVV is empty' })
    const body = JSON.stringify({ account: number.replace(/\D/g, ''), expiry, cvv })
    const headers = { 'content-type': 'application/json' }
    const reply = await (await fetch('/cardsecure/api/v1/ccn/tokenize', { method: 'POST', headers, body })).json()
    const { token = '', errorcode, message } = reply
    tell({
      message: token,
      token,
      expiry,
      errorCode: String(errorcode),
      errorMessage: token ? '' : message,
      validationError: token ? undefined : message,
    })
  }
  addEventListener('input', ({ target }) => {
    if ((target as HTMLElement).id === 'ccnumfield') tell({ cardTyping: true })
    clearTimeout(timer)
    timer = setTimeout(tokenise, inactivity)
  })
}
