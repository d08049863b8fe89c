import { routes } from '#shared/figures/routes.ts';
import type { Play } from '../support/play.ts';
import { play, type World } from '../support/play.ts';

const manager = { role: 'manager' } as const;
const months = { from: '2026-01', until: '2026-12' };
const ofEducation = (world: World) => ({ educationId: world.id('education') });

/** A manager looks at the figures, asks who stands behind one, and has them written and made anew. */
export const overseeing: readonly Play[] = [
  play(routes.getFigures, manager, (world) => ({ query: { ...months, ...ofEducation(world) } })),
  play(routes.listCounted, manager, (world) => ({
    query: { measure: 'intake', month: '2026-09', ...ofEducation(world) },
  })),
  play(routes.exportFigures, manager, (world) => ({
    body: { format: 'xlsx', ...months, ...ofEducation(world) },
  })),
  play(routes.recountFigures, manager),
];
