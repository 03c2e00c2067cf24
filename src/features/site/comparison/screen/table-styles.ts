import { css } from '../../../../theme/css.ts'

/** The comparison's table in its frame. Cells have borders of their own: collapsed ones would not move with a sticky cell. */
export const tableStyles = css`
  --side: 108px;
  --column: 148px;
  position: relative;
  max-height: calc(100dvh - 132px);
  overflow: auto;
  scrollbar-width: thin;
  & table {
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    min-width: calc(var(--side) + var(--columns) * var(--column));
  }
  & :is(th, td) {
    width: var(--column);
    padding: 12px;
    border-bottom: var(--hair);
    text-align: start;
    vertical-align: top;
    line-height: 1.4;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  & :is(td, .names > th, tbody .side) {
    border-right: var(--hair);
    &:last-child {
      border-right: 0;
    }
  }
  & tr > .side {
    position: sticky;
    left: 0;
    z-index: 2;
    width: var(--side);
    padding-left: 0;
    background: var(--paper);
    font-size: var(--step--1);
  }
  & .pictures > td {
    border-bottom: 0;
    vertical-align: bottom;
    & > p {
      color: var(--ink-3);
      hyphens: none;
      & b {
        color: var(--accent);
      }
      & i {
        display: inline-block;
        width: 26px;
        height: 12px;
        border: 1px solid var(--line-strong);
        background: var(--hatch);
        vertical-align: -1px;
      }
    }
    & > :is(img, div) {
      width: 100%;
      height: 96px;
      margin-bottom: 8px;
      object-fit: contain;
      mix-blend-mode: multiply;
    }
  }
  & .names > th {
    position: sticky;
    top: 0;
    z-index: 3;
    padding-block: 6px;
    border-bottom: 1px solid var(--ink);
    background: var(--paper);
    vertical-align: middle;
    font-weight: 400;
    & > span {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 4px;
    }
    & > span > span {
      min-width: 0;
    }
    & small {
      display: block;
      font-size: var(--step--2);
      line-height: 1.3;
      color: var(--ink-2);
    }
    & a {
      font-weight: 550;
      text-decoration: none;
      &:hover {
        color: var(--accent);
      }
    }
    & button {
      flex: none;
      margin-right: -8px;
    }
  }
  & .names > .side {
    z-index: 4;
    color: var(--ink-3);
  }
  & tbody .side {
    font-weight: 400;
    color: var(--ink-2);
    padding-left: 18px;
  }
  & .group > th {
    padding: 32px 0 8px;
    border-bottom: 1px solid var(--ink);
    & > span {
      position: sticky;
      left: 0;
      font: 550 var(--step-1) / 1.2 var(--font-text);
      font-stretch: 92%;
      color: var(--ink);
    }
  }
  & .differs > td {
    font-weight: 550;
  }
  & .differs > .side {
    color: var(--ink);
    font-weight: 500;
    &::before {
      content: '≠';
      position: absolute;
      left: 0;
      color: var(--accent);
      font-weight: 600;
    }
  }
  & .absent {
    background: var(--hatch);
    color: var(--ink-3);
    font-size: var(--step--1);
    & > span {
      padding: 2px 6px;
      background: var(--paper);
    }
  }
  & tbody tr:not(.group):hover > :not(.absent) {
    background: var(--surface);
  }
  @media (min-width: 700px) {
    --side: 200px;
    --column: 200px;
    & :is(th, td) {
      padding-inline: 16px;
    }
    & .pictures > td > :is(img, div) {
      height: 128px;
    }
  }
  /* The page scrolls, and the names stop below its header. */
  @media (min-width: 1024px) {
    &:not(.many) {
      max-height: none;
      overflow: visible;
      & table {
        min-width: 0;
      }
      & .names > th {
        top: 76px;
      }
      & :is(th, td):not(.side) {
        width: auto;
      }
    }
    --side: 25%;
    &.many {
      --side: 220px;
    }
  }
  @media print {
    max-height: none;
    overflow: visible;
    & table {
      min-width: 0;
    }
    & :is(select, button) {
      display: none;
    }
    & tr {
      break-inside: avoid;
    }
    & tr > :is(.side, .absent) {
      font-size: inherit;
    }
    & :is(th, td) {
      position: static !important;
    }
  }
`
