import type { Visual } from '../contract.ts'

/** The church's logo, or its first letter on its colour. */
export function ChurchMark({ name, logo, className = 'size-10' }: { name: string; logo: Visual['logo']; className?: string }) {
  if (logo)
    return <img src={logo.url} alt="" width={logo.largura} height={logo.altura} className={`${className} rounded-md object-contain`} />
  return (
    <span aria-hidden className={`${className} grid place-items-center rounded-md bg-brand text-lg font-bold text-on-brand`}>
      {name.trim().charAt(0).toLocaleUpperCase()}
    </span>
  )
}
