export type Fields = { [name: string]: string | number | boolean | undefined | Fields | string[] }

/** Stripe's form encoding: `{ a: { b: 1 }, c: ['d'] }` becomes `a[b]=1&c[0]=d`. What is `undefined` is left out. */
export function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams()
  addTo(form, '', fields)
  return form
}

function addTo(form: URLSearchParams, prefix: string, fields: Fields | string[]): void {
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix ? `${prefix}[${name}]` : name
    if (typeof value === 'object') addTo(form, path, value)
    else if (value !== undefined) form.append(path, String(value))
  }
}
