import { own, type Parts } from "#db/personal-data";
import { generationJobs } from "#db/schema";

/** Drafts that somebody had written. */
export const generationParts = {
  generationJobs: {
    table: generationJobs,
    ownerColumns: [generationJobs.createdBy],
    columns: {
      id: generationJobs.id,
      track: generationJobs.track,
      jobType: generationJobs.jobType,
      status: generationJobs.status,
      inputData: generationJobs.inputData,
      createdAt: generationJobs.createdAt,
      finishedAt: generationJobs.finishedAt,
    },
    omitted: {
      outputData: "the product's content, drafted",
      errorMessage: "the workings of the job",
      progress: "the workings of the job",
      tries: "the workings of the job",
      leasedUntil: "the workings of the job",
      createdBy: own,
    },
    order: [generationJobs.id],
  },
} satisfies Parts;
