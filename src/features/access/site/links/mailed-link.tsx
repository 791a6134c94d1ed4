import { IconCloudOff, IconLinkOff, IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { LinkKind } from '../../contract/links.ts'
import { accessPath } from '../entry/access-path.ts'
import { Heading } from '../entry/heading.tsx'
import { Panel } from '../entry/panel.tsx'
import { useMailedLink } from './use-mailed-link.ts'

type Ready = {
  /** Most letters are hidden: its owner knows it, nobody else learns it. */
  email: string
  redirectTo: string | null
  using: ReturnType<typeof useMailedLink>['using']
}

type MailedLinkProps = {
  kind: LinkKind
  /** Where another link is to be had. */
  renew: { to: string; text: string }
  children(link: Ready): ReactNode
}

/** The page behind a mailed link: what it is for, or why it does not work and how to go on. */
export function MailedLink({ kind, renew, children }: MailedLinkProps) {
  const { link, read, using } = useMailedLink(kind)
  return (
    <Panel>
      <p role="status" className="sr-only">
        {link.status === 'reading' && m.link_reading()}
      </p>
      {link.status === 'reading' && <Reading />}
      {link.status === 'ready' && children({ ...link, using })}
      {link.status === 'missing' && (
        <Stop icon={IconLinkOff} heading={m.link_missing_heading()} text={m.link_missing_text()}>
          <ButtonLink to={renew.to}>{renew.text}</ButtonLink>
        </Stop>
      )}
      {link.status === 'expired' && (
        <Stop icon={IconLinkOff} heading={m.link_expired_heading()} text={m.link_expired_text()}>
          <ButtonLink to={renew.to}>{renew.text}</ButtonLink>
        </Stop>
      )}
      {link.status === 'used' && (
        <Stop icon={IconMailCheck} heading={m.link_used_heading()} text={m.link_used_text()}>
          <ButtonLink to={accessPath('email', null)}>{m.access_enter()}</ButtonLink>
          <ButtonLink to={renew.to} kind="quiet">
            {renew.text}
          </ButtonLink>
        </Stop>
      )}
      {link.status === 'failed' && (
        <Stop icon={IconCloudOff} heading={m.link_failed_heading()} text={errorText(link.error)}>
          <Button onClick={() => void read()}>{m.site_try_again()}</Button>
        </Stop>
      )}
    </Panel>
  )
}

/** Takes the room of what comes. */
function Reading() {
  return (
    <div aria-hidden className="animate-pulse">
      <div className="h-9 w-4/5 rounded-md bg-line" />
      <div className="mt-4 h-4 rounded-md bg-line" />
      <div className="mt-2 h-4 w-2/3 rounded-md bg-line" />
      <div className="mt-8 h-12 rounded-md bg-line" />
      <div className="mt-5 h-11 rounded-md bg-line" />
    </div>
  )
}

type StopProps = { icon: typeof IconLinkOff; heading: string; text: string; children: ReactNode }

/** Nothing more to do here, and the way on. */
export function Stop({ icon: Icon, heading, text, children }: StopProps) {
  return (
    <>
      <span aria-hidden className="mb-5 grid size-16 place-items-center rounded-xl bg-brand-soft text-brand-text">
        <Icon stroke={1.5} className="size-9" />
      </span>
      <Heading text={text}>{heading}</Heading>
      <div className="mt-6 grid gap-2">{children}</div>
    </>
  )
}
