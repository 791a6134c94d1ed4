import { IconCamera } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { isShown, lookAt, noSights } from '../../rules/scanned-codes.ts'

/** Reads codes out of pictures (Shape Detection API). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string; boundingBox?: DOMRectReadOnly }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** Milliseconds between two looks. */
const lookEvery = 150

/** Those of phones with Android have it built in; others, such as iPhones, load it. */
async function makeDetector(): Promise<Detector> {
  const BuiltIn = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await BuiltIn?.getSupportedFormats().catch((): string[] => [])
  if (BuiltIn && formats?.includes('qr_code')) return new BuiltIn({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

type CameraState = 'off' | 'on' | 'absent'

/** Loads what reads codes, while there is a connection. @returns `on` where the camera was allowed before */
async function prepareCamera(): Promise<CameraState> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  if (!devices?.some(({ kind }) => kind === 'videoinput')) return 'absent'
  const query = navigator.permissions?.query({ name: 'camera' as PermissionName })
  const permission = await query?.then(({ state }) => state).catch(() => undefined)
  if (permission === 'denied') return 'absent'
  await makeDetector()
  return permission === 'granted' ? 'on' : 'off'
}

const readText = ({ rawValue }: { rawValue: string }) => rawValue

/** The picture is cut to fill its frame: what nobody sees there is not read. */
const isVisible =
  ({ videoWidth: width, videoHeight: height, clientWidth, clientHeight }: HTMLVideoElement) =>
  ({ boundingBox }: { boundingBox?: DOMRectReadOnly }): boolean =>
    !boundingBox || isShown(boundingBox, { width, height }, { width: clientWidth, height: clientHeight })

/** The camera, which reads codes one after the other. Where there is none, a line says so, and nothing else stands in the way. */
export function Scanner({ onCode }: { onCode(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [isCrowded, setCrowded] = useState(false)
  const found = useEffectEvent(onCode)

  useEffect(() => {
    // It may have been pressed meanwhile.
    const prepared = (found: CameraState) => setState(current => (current === 'off' ? found : current))
    void prepareCamera().then(prepared, () => prepared('absent'))
  }, [])

  useEffect(() => {
    if (state !== 'on') return
    let isOver = false
    let stream: MediaStream | undefined
    let lock: WakeLockSentinel | undefined
    let sights = noSights
    async function look() {
      try {
        const detector = await makeDetector()
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const element = video.current
        if (isOver || !element) return release()
        element.srcObject = stream
        await element.play()
        lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
        while (!isOver) {
          const codes = await detector.detect(element).catch(() => [])
          const { taken, isCrowded: crowded, ...seen } = lookAt(sights, codes.filter(isVisible(element)).map(readText), performance.now())
          sights = seen
          if (!isOver) setCrowded(crowded)
          if (!isOver && taken !== undefined) found(taken)
          await new Promise(resolve => setTimeout(resolve, lookEvery))
        }
      } catch {
        // There is no camera, or it was refused.
        if (!isOver) setState('absent')
      }
    }
    function release() {
      for (const track of stream?.getTracks() ?? []) track.stop()
      void lock?.release()
    }
    void look()
    return () => {
      isOver = true
      release()
    }
  }, [state])

  if (state === 'absent') return <p className="text-pretty text-muted">{m.events_door_no_camera()}</p>
  if (state === 'off')
    return (
      <Button onClick={() => setState('on')} className="min-h-14 w-full text-lg">
        <IconCamera aria-hidden stroke={1.75} className="size-6" />
        {m.events_door_camera()}
      </Button>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.events_door_camera_view()}
        className="aspect-thumbnail max-h-[45dvh] w-full rounded-lg bg-black object-cover"
      />
      <p role="status" className={isCrowded ? 'rounded-md bg-warning-soft px-3 py-2 font-semibold text-warning' : 'sr-only'}>
        {isCrowded && m.events_door_crowded()}
      </p>
      <Button kind="quiet" onClick={() => setState('off')}>
        {m.events_door_camera_off()}
      </Button>
    </div>
  )
}
