/** A reply that is a file, with the name that the server gave it (RFC 8187). */
export async function readFile(response: Response): Promise<File> {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], decodeURIComponent(name), { type: response.headers.get('content-type') ?? '' })
}
