import type { StateLook } from '../../../components/workspace/state-tag.tsx'
import type { RouteTurn } from '../../../contracts/editor/impact.ts'

/** How changes of pages look: a sign before a colour. */
export const TURN_LOOKS: Readonly<Record<RouteTurn, StateLook>> = {
  new: { shape: 'plus', tone: 'ok' },
  gone: { shape: 'minus', tone: 'bad' },
  changed: { shape: 'edit', tone: 'wait' },
  frame: { shape: 'edit', tone: 'info' },
}
