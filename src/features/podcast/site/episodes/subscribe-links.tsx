import { IconBrandApplePodcast, IconBrandSpotify, IconCheck, IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { canonicalOrigin } from '#site/content/meta.ts'
import { useRoot, useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { Podcast } from '../../contract/podcasts.ts'

const iconProps = { 'aria-hidden': true, stroke: 1.75, className: 'size-5' } as const

/** Ways to hear a podcast in an app: its pages there, and its address for every other app. */
export function SubscribeLinks({ podcast: { apple, spotify, assinatura } }: { podcast: Podcast }) {
  const origin = canonicalOrigin(useRoot()?.origin ?? '', useStartUp()?.church.hostname)
  const url = assinatura.startsWith('/') ? origin + assinatura : assinatura
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Not permitted, or a page without HTTPS: the person copies the address by hand.
      window.prompt(m.podcast_rss(), url)
    }
  }
  return (
    <section aria-labelledby="subscribe" className="mt-section max-w-reading print:hidden">
      <h2 id="subscribe" className="text-xl font-bold">
        {m.podcast_subscribe()}
      </h2>
      <p className="mt-1 text-muted">{m.podcast_subscribe_text()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {apple && (
          <ButtonLink to={apple} kind="secondary">
            <IconBrandApplePodcast {...iconProps} />
            Apple Podcasts
          </ButtonLink>
        )}
        {spotify && (
          <ButtonLink to={spotify} kind="secondary">
            <IconBrandSpotify {...iconProps} />
            Spotify
          </ButtonLink>
        )}
        <Button kind="secondary" onClick={() => void copy()}>
          {copied ? <IconCheck {...iconProps} /> : <IconRss {...iconProps} />}
          <span role="status">{copied ? m.podcast_rss_copied() : m.podcast_rss()}</span>
        </Button>
      </div>
    </section>
  )
}
