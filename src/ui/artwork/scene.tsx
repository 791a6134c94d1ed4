import type { ReactNode } from 'react'
import './artwork.css'

/** Morning light over hills, with one thing in its middle, which a square crop keeps. Fills its frame; screen readers skip it. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      className="artwork"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0h160v90H0z" fill="var(--sky)" />
      <circle cx="112" cy="25" r="11" fill="var(--sun)" />
      <path d="M0 62q34-15 78-4t82-8v40H0z" fill="var(--hill)" />
      <path d="M0 77q60-11 160-3v16H0z" fill="var(--ground)" />
      {children}
    </svg>
  )
}
