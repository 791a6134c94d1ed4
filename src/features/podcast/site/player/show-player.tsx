import { useStore } from '#site/data/store.ts'
import { Player } from './player.tsx'

// Loading this file puts the player into its place in the frame. From then on it shows what is in it, on every page.
useStore.setState({ player: <Player /> })
