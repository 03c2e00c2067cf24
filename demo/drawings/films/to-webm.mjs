/* Element ids of WebM (a subset of Matroska, RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
}
const MILLISECOND = 1_000_000
const KEY_FRAME = 0x80

function bytesOf(value) {
  const bytes = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from(bytes)
}

/* Sizes always take eight bytes, so that positions can be counted before they are known. */
function sizeOf(length) {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n))
  return size
}

const element = (id, ...content) => {
  const body = Buffer.concat(content)
  return Buffer.concat([bytesOf(id), sizeOf(body.length), body])
}
const number = (id, value) => element(id, bytesOf(value))
const fixedNumber = (id, value) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}
const text = (id, value) => element(id, Buffer.from(value))
const float = (id, value) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

const header = () =>
  element(
    ID.ebml,
    number(ID.version, 1),
    number(ID.readVersion, 1),
    number(ID.maxIdLength, 4),
    number(ID.maxSizeLength, 8),
    text(ID.docType, 'webm'),
    number(ID.docTypeVersion, 4),
    number(ID.docTypeReadVersion, 2),
  )

function block(frame, clusterStart) {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0)
  head.writeInt16BE(Math.round(frame.timestamp / 1000) - clusterStart, 1)
  head.writeUInt8(frame.key ? KEY_FRAME : 0, 3)
  return element(ID.simpleBlock, head, frame.data)
}

/* A cluster for each key frame and what follows it. */
function clustersOf(frames) {
  const groups = []
  for (const frame of frames) {
    if (frame.key) groups.push([])
    groups.at(-1).push(frame)
  }
  return groups.map((group) => {
    const start = Math.round(group[0].timestamp / 1000)
    return {
      start,
      bytes: element(ID.cluster, number(ID.timestamp, start), ...group.map((frame) => block(frame, start))),
    }
  })
}

const cuesOf = (clusters, offsets) =>
  element(
    ID.cues,
    ...clusters.map(({ start }, i) =>
      element(
        ID.cuePoint,
        fixedNumber(ID.cueTime, start),
        element(ID.cueTrackPositions, number(ID.cueTrack, 1), fixedNumber(ID.cueClusterPosition, offsets[i])),
      ),
    ),
  )

/**
 * VP9 frames as a WebM file with duration and cues, so that players can seek.
 * @param {{key: boolean, timestamp: number, data: Buffer}[]} frames in order, the first one a key frame; timestamps in microseconds
 * @param {{width: number, height: number, seconds: number}} size
 * @returns {Buffer}
 */
export function toWebm(frames, { width, height, seconds }) {
  const info = element(
    ID.info,
    number(ID.timestampScale, MILLISECOND),
    float(ID.duration, seconds * 1000),
    text(ID.muxingApp, 'uapp'),
    text(ID.writingApp, 'uapp'),
  )
  const tracks = element(
    ID.tracks,
    element(
      ID.trackEntry,
      number(ID.trackNumber, 1),
      number(ID.trackUid, 1),
      number(ID.trackType, 1),
      text(ID.codecId, 'V_VP9'),
      element(ID.video, number(ID.pixelWidth, width), number(ID.pixelHeight, height)),
    ),
  )
  const clusters = clustersOf(frames)
  const first =
    info.length +
    tracks.length +
    cuesOf(
      clusters,
      clusters.map(() => 0),
    ).length
  const offsets = clusters.map((_, i) => first + clusters.slice(0, i).reduce((sum, { bytes }) => sum + bytes.length, 0))
  return Buffer.concat([
    header(),
    element(ID.segment, info, tracks, cuesOf(clusters, offsets), ...clusters.map(({ bytes }) => bytes)),
  ])
}
