import type { Vec2, Vec3 } from './geometry.ts'
import type { Solid } from './solids.ts'

/** A dimension between two points; `o` moves it off the model, in pixels. */
export interface Dimension {
  readonly a: Vec3
  readonly b: Vec3
  readonly o: Vec2
  readonly text: string
}

/** A numbered balloon: what it points at, and where it stands from there, in pixels. */
export interface Callout {
  readonly part: string
  readonly at: Vec3
  readonly to: Vec2
  /** Only drawn when a record asks for it. */
  readonly spare?: boolean
}

export type Dimensions = Readonly<Record<'axo' | 'front' | 'side', readonly Dimension[]>>

/** A machine ready to be drawn. */
export interface Model {
  readonly solids: readonly Solid[]
  /** x0, y0, x1, y1 of the shadow on the floor. */
  readonly foot: readonly [number, number, number, number]
  /** The point that close-ups look at. */
  readonly tool: Vec3
  readonly dims: Dimensions
  readonly callouts: readonly Callout[]
}

/** Width, depth and height as dimensions of the three views, from the corner (x, y). */
export function overallDimensions(w: number, d: number, h: number, x = 0, y = 0): Dimensions {
  const corner: Vec3 = [x, y, 0]
  const width = (o: Vec2): Dimension => ({ a: corner, b: [x + w, y, 0], o, text: String(w) })
  const height = (o: Vec2): Dimension => ({ a: corner, b: [x, y, h], o, text: String(h) })
  return {
    axo: [width([-14, 34]), { a: [x + w, y, 0], b: [x + w, y + d, 0], o: [26, 26], text: String(d) }, height([-40, 0])],
    front: [width([0, 40]), height([-44, 0])],
    side: [{ a: corner, b: [x, y + d, 0], o: [0, 40], text: String(d) }, height([-44, 0])],
  }
}
