/** The address of the page for giving, with reason and amount (minor units) filled in. */
export function giveLink(motivo?: number, valor?: number): string {
  const query = new URLSearchParams()
  if (motivo) query.set('motivo', String(motivo))
  if (valor) query.set('valor', String(valor))
  return query.size ? `/give?${query}` : '/give'
}
