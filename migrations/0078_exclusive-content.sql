CREATE TABLE "evento_conteudo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_conteudo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint DEFAULT nullif(current_setting('atrio.igreja', true), '')::bigint NOT NULL,
	"evento_id" bigint NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"video_id" text,
	"link" text,
	"arquivo" jsonb,
	"ingressos" bigint[] DEFAULT '{}' NOT NULL,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	CONSTRAINT "evento_conteudo_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "evento_conteudo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evento_conteudo" ADD CONSTRAINT "evento_conteudo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_conteudo" ADD CONSTRAINT "evento_conteudo_evento" FOREIGN KEY ("igreja_id","evento_id") REFERENCES "public"."evento"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_conteudo_ordem" ON "evento_conteudo" USING btree ("igreja_id","evento_id","ordem","id");--> statement-breakpoint
CREATE INDEX "evento_conteudo_video" ON "evento_conteudo" USING btree ("igreja_id","id") WHERE video_id is not null;--> statement-breakpoint
CREATE POLICY "evento_conteudo_tenant" ON "evento_conteudo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);