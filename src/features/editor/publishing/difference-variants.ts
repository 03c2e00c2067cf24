import type { StateVariant } from '../../../components/workspace/messages/state-tag.tsx'
import type { DifferenceKind } from '../../../domain/navigation/navigation-difference.ts'

/** How differences look: a sign before a colour. */
export const DIFFERENCE_VARIANTS: Readonly<Record<DifferenceKind, StateVariant>> = {
  added: { shape: 'plus', tone: 'ok' },
  removed: { shape: 'minus', tone: 'bad' },
  moved: { shape: 'move', tone: 'wait' },
  renamed: { shape: 'edit', tone: 'wait' },
  changed: { shape: 'edit', tone: 'wait' },
}
