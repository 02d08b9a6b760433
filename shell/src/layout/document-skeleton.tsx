const skeleton = document.getElementById('document-skeleton');

const adoptSkeleton = (place: HTMLElement | null): void => {
  if (!place || !skeleton) return;
  const { dataset } = document.documentElement;
  // A login opens this frame from the other one.
  if (dataset['frame'] === 'public') dataset['frame'] = 'session';
  place.append(skeleton);
};

/** The skeleton of the frame while its code or the profile loads: the one of the document, which stays as it was. */
export const DocumentSkeleton = () => <div aria-busy="true" ref={adoptSkeleton} />;
