import './paid-drawing.css'
import type { CSSProperties } from 'react'
import { Scene } from '#ui/artwork/scene.tsx'

const turn = (place: number) => ({ '--turn': place }) as CSSProperties

/** A church in its own landscape at dawn. It grows into view inside of an element with the class `plays-once`. */
export default () => (
  <div className="paid-drawing h-full">
    <Scene seed={1}>
      <g style={turn(1)}>
        <path d="M73 50V29h14v21z" fill="var(--stone)" />
        <path d="M80 18v-8M77 13h6" stroke="var(--bark)" strokeWidth="2" />
        <path d="M69 31 80 15l11 16z" fill="var(--accent)" />
        <path d="M60 82V58l20-15 20 15v24z" fill="var(--cream)" />
        <path d="M55 61 80 42l25 19-3 4-22-16-22 16z" fill="var(--accent)" />
        <circle cx="80" cy="59" r="3.5" fill="var(--sun)" />
        <path d="M75 82V71a5 5 0 0 1 10 0v11z" fill="var(--wood)" />
      </g>
      <g style={turn(2)}>
        <path d="M122 82V66" stroke="var(--bark)" strokeWidth="2" />
        <path d="M122 46c11 8 11 22 0 25-11-3-11-17 0-25z" fill="var(--leaf)" />
      </g>
      <g style={turn(3)}>
        <path d="M37 82V72M138 82V74" stroke="var(--bark)" strokeWidth="2" />
        <path d="M37 57c9 6 9 17 0 19-9-2-9-13 0-19zM138 62c7 5 7 13 0 15-7-2-7-10 0-15z" fill="var(--leaf)" />
      </g>
    </Scene>
  </div>
)
