import { useFormContext } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';

/** The one button of a form about logging in. */
export function SubmitWide({ label }: { label: string }) {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant="primary" size="large" wide isPending={formState.isSubmitting}>
      {label}
    </Button>
  );
}
