type Logo = { url: string; largura: number; altura: number }

/** A logo, or the first letter of the name on the brand colour. Screen readers skip it, because the name is next to it. */
export function LogoMark({ name, logo, className = 'size-10' }: { name: string; logo: Logo | null; className?: string }) {
  if (logo)
    return <img src={logo.url} alt="" width={logo.largura} height={logo.altura} className={`${className} rounded-md object-contain`} />
  return (
    <span aria-hidden className={`${className} grid place-items-center rounded-md bg-brand text-lg font-bold text-on-brand`}>
      {name.trim().charAt(0).toLocaleUpperCase()}
    </span>
  )
}
