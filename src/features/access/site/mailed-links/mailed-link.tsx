import { IconCloudOff, IconLinkOff, IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { Tokens } from '#contract/login/tokens.ts'
import { errorText } from '#site/data/problem-text.ts'
import { laterStep } from '#site/lazy/later-part.tsx'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import type { LinkKind } from '../../contract/links.ts'
import { accessPath } from '../steps/access-path.ts'
import { Heading } from '../steps/heading.tsx'
import { Panel } from '../steps/panel.tsx'
import { useFinishLogin } from '../steps/use-finish-login.ts'
import { useMailedLink } from './use-mailed-link.ts'

const SecondFactorForm = laterStep(() => import('../steps/second-factor-form.tsx'))

type ReadyLink = {
  /** With most letters hidden, so that its owner recognizes it and nobody else learns it. */
  email: string
  /** The whole address, where the link gives more than it. */
  username: string | null
  redirectTo: string | null
  callWithCode: ReturnType<typeof useMailedLink>['callWithCode']
}

type MailedLinkProps = {
  kind: LinkKind
  /** The page on which another link can be requested, and the label of the link to it. */
  requestAgain: { to: string; text: string }
  /** The page after a second factor; by default that of the link's `redirectTo`. */
  next?: string
  children(link: ReadyLink): ReactNode
}

/** The page of a mailed link: shows its form, or why the link does not work and what to do next. */
export function MailedLink({ kind, requestAgain, next, children }: MailedLinkProps) {
  const { link, read, callWithCode, setChallenge, forgetUsed } = useMailedLink(kind)
  const finishLogin = useFinishLogin()
  async function finish(login: Promise<Tokens>, redirectTo: string | null) {
    const tokens = await login
    forgetUsed()
    await finishLogin(tokens, redirectTo)
  }
  return (
    <Panel>
      <p role="status" className="sr-only">
        {link.status === 'reading' && m.link_reading()}
      </p>
      {link.status === 'reading' && <LinkSkeleton />}
      {link.status === 'ready' && !link.challenge && children({ ...link, callWithCode })}
      {link.status === 'ready' && link.challenge && (
        <Suspense>
          <SecondFactorForm
            challenge={link.challenge}
            onAnswer={login => finish(login, next ?? link.redirectTo)}
            back={{ name: m.access_factor_back(), go: () => setChallenge(undefined) }}
          />
        </Suspense>
      )}
      {link.status === 'missing' && (
        <LinkMessage icon={IconLinkOff} heading={m.link_missing_heading()} text={m.link_missing_text()}>
          <ButtonLink to={requestAgain.to}>{requestAgain.text}</ButtonLink>
        </LinkMessage>
      )}
      {link.status === 'expired' && (
        <LinkMessage icon={IconLinkOff} heading={m.link_expired_heading()} text={m.link_expired_text()}>
          <ButtonLink to={requestAgain.to}>{requestAgain.text}</ButtonLink>
        </LinkMessage>
      )}
      {link.status === 'used' && (
        <LinkMessage icon={IconMailCheck} heading={m.link_used_heading()} text={m.link_used_text()}>
          <ButtonLink to={accessPath('email', null)}>{m.access_enter()}</ButtonLink>
          <ButtonLink to={requestAgain.to} kind="quiet">
            {requestAgain.text}
          </ButtonLink>
        </LinkMessage>
      )}
      {link.status === 'failed' && (
        <LinkMessage icon={IconCloudOff} heading={m.link_failed_heading()} text={errorText(link.error)}>
          <Button onClick={() => void read()}>{m.site_try_again()}</Button>
        </LinkMessage>
      )}
    </Panel>
  )
}

/** A placeholder of the same size as the form. */
function LinkSkeleton() {
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

type LinkMessageProps = { icon: typeof IconLinkOff; heading: string; text: string; children: ReactNode }

/** A message without a form, and links to continue. */
export function LinkMessage({ icon: Icon, heading, text, children }: LinkMessageProps) {
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
