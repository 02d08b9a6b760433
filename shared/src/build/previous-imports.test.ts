import previousImports from './previous-imports.ts';

test('[DEP-10] a remote imports a renamed export under the name that the previous shell offers', () => {
  expect(
    previousImports("import { mayLeave, registerDirtyForm } from '@pupitre/shared/platform/leave-guard';\ncode();"),
  ).toBe("import { mayLeave, holdInput as registerDirtyForm } from '@pupitre/shared/platform/leave-guard';\ncode();");
});

test('[DEP-10] an export of a renamed module comes from the previous module', () => {
  expect(
    previousImports("import {\n  remainingTime as rest,\n} from '@pupitre/shared/platform/navigation-deadline';"),
  ).toBe("import { restOfPatience as rest } from '@pupitre/shared/platform/patience';");
});

test.each([
  "import { mayLeave } from '@pupitre/shared/platform/leave-guard';",
  "import { registerDirtyForm } from './leave-guard.ts';",
  "import type { Column } from '@pupitre/shared/ui/data-table';",
])('[DEP-10] %s stays as it is', (statement) => {
  expect(previousImports(statement)).toBe(statement);
});
