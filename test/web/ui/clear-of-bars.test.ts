import { describe, expect, it } from 'vitest';
import { type Box, clearOf } from '#web/ui/clear-of-bars.ts';

/** A box across the screen, or the part of it that is named. */
const from = (top: number, bottom: number, left = 0, right = 1000): Box => ({ top, bottom, left, right });

/** 60 pixels high, at the right of a screen of 1000 by 800. */
const message = from(700, 760, 600, 980);
const at = (edge: 'top' | 'bottom', ...bars: readonly Box[]) =>
  clearOf(message, bars, { edge, margin: 16, height: 800 });

describe('what lies at an edge of the screen', () => {
  it.each([
    ['stays at the edge where no bar is', [], 0],
    ['lies above a bar at the edge', [from(740, 800)], 60],
    ['lies above a bar that floats near the edge', [from(720, 792)], 80],
    ['lies above the upper one of two bars', [from(740, 800), from(690, 735)], 110],
    ['lies above the upper one, whichever is named first', [from(690, 735), from(740, 800)], 110],
    ['stays below a bar that is out of its way', [from(300, 340)], 0],
    ['stays between two bars where there is room', [from(740, 800), from(300, 340)], 60],
    ['takes no notice of a bar beside it', [from(740, 800, 0, 600)], 0],
    ['takes no notice of a bar beside it at the other side', [from(740, 800, 980, 1000)], 0],
    ['lies above a bar that it meets in part', [from(740, 800, 979, 1000)], 60],
    ['lies above a bar that it meets in part at the other side', [from(740, 800, 0, 601)], 60],
    ['stays below a bar that leaves exactly its room', [from(300, 724)], 0],
    ['lies above a bar that leaves one pixel less', [from(300, 725)], 500],
    ['lies above a bar that leaves exactly its room above it', [from(76, 800)], 724],
    ['takes no notice of a bar beyond the edge', [from(900, 960)], 0],
    ['stays where it is when a bar leaves no room above it', [from(40, 800)], 0],
  ])('%s', (_, bars, clear) => {
    expect(at('bottom', ...bars)).toBe(clear);
  });

  it('lies below a bar at the top', () => {
    expect(at('top', from(0, 56), from(56, 100))).toBe(100);
  });
});
