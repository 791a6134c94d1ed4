import { IconCamera } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'

/** Reads codes out of pictures (Shape Detection API). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** Milliseconds between two looks, and for how long a code has to be out of sight until it counts again. */
const lookEvery = 150
const forgetAfter = 3_000

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

/** The camera, which reads codes one after the other. Where there is none, a line says so, and nothing else stands in the way. */
export function Scanner({ onCode }: { onCode(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const found = useEffectEvent(onCode)

  useEffect(() => {
    void prepareCamera().then(setState, () => setState('absent'))
  }, [])

  useEffect(() => {
    if (state !== 'on') return
    let isOver = false
    let stream: MediaStream | undefined
    let lock: WakeLockSentinel | undefined
    const last = { text: '', at: 0 }
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
          const [code] = await detector.detect(element).catch(() => [])
          const now = performance.now()
          if (code && (code.rawValue !== last.text || now - last.at > forgetAfter)) found(code.rawValue)
          if (code) Object.assign(last, { text: code.rawValue, at: now })
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
      <Button kind="quiet" onClick={() => setState('off')}>
        {m.events_door_camera_off()}
      </Button>
    </div>
  )
}
